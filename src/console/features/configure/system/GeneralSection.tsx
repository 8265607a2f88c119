import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { TextField } from '@console/common/ui/TextField';
import { ZoneField } from '@console/common/ui/ZoneField';
import { LogLevel } from '@contract/entities/logEntry';
import { SYSTEM_NAME_MAX_LENGTH, type SystemConfig } from '@contract/entities/systemConfig';
import { configureCopy } from '../configureCopy';
import { ConfigHistory } from './ConfigHistory';
import { systemCopy } from './systemCopy';
import { ChoiceField, NumberField, useProblemText } from './SystemField';
import type { SystemForm } from './systemForm';
import { Fields } from './systemParts';
import { SystemSection } from './SystemSection';

const GeneralFields = ({ form }: { form: SystemForm }) => {
  const words = useCopy(systemCopy);
  const titles = useCopy(configureCopy);
  const problem = useProblemText(form);
  const { general } = form.config;
  const set = (changes: Partial<SystemConfig['general']>): void => {
    form.change({ ...form.config, general: { ...general, ...changes } });
  };
  const number = (
    name: Exclude<keyof SystemConfig['general'], 'systemName' | 'timeZone' | 'logLevel'>,
    hint: string,
  ) => (
    <NumberField
      label={words[name]}
      value={general[name]}
      hint={hint}
      error={problem(`general.${name}`)}
      onChange={(value) => {
        set({ [name]: value });
      }}
    />
  );
  return (
    <Panel title={titles.general}>
      <Fields>
        <TextField
          label={words.systemName}
          autoComplete="off"
          maxLength={SYSTEM_NAME_MAX_LENGTH}
          value={general.systemName}
          hint={words.systemNameHint}
          error={problem('general.systemName')}
          onChange={(systemName) => {
            set({ systemName });
          }}
        />
        <ZoneField
          label={words.timeZone}
          value={general.timeZone}
          hint={words.timeZoneHint}
          onChange={(timeZone) => {
            set({ timeZone });
          }}
        />
        <ChoiceField
          label={words.logLevel}
          value={general.logLevel}
          choices={LogLevel.options}
          hint={words.logLevelHint}
          onChange={(logLevel) => {
            set({ logLevel });
          }}
        />
        {number('maxConnections', words.maxConnectionsHint)}
        {number('timeout', words.timeoutHint)}
        {number('retryAttempts', words.retryHint)}
        {number('logRetention', words.logRetentionHint)}
        {number('traceRetention', words.traceRetentionHint)}
      </Fields>
    </Panel>
  );
};

export const GeneralSection = () => (
  <SystemSection below={(form) => <ConfigHistory form={form} />}>
    {(form) => <GeneralFields form={form} />}
  </SystemSection>
);
