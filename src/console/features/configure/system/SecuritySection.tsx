import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { PasswordField } from '@console/common/ui/PasswordField';
import { JWT_SECRET_MAX_LENGTH, type SystemConfig } from '@contract/entities/systemConfig';
import { configureCopy } from '../configureCopy';
import { ApiKeysPanel } from './ApiKeysPanel';
import { systemCopy } from './systemCopy';
import { CheckField, NumberField, useProblemText } from './SystemField';
import { isSecretShort, type SystemForm } from './systemForm';
import { Fields } from './systemParts';
import { SystemSection } from './SystemSection';

const SecurityFields = ({ form }: { form: SystemForm }) => {
  const words = useCopy(systemCopy);
  const titles = useCopy(configureCopy);
  const problem = useProblemText(form);
  const { security } = form.config;
  const set = (changes: Partial<SystemConfig['security']>): void => {
    form.change({ ...form.config, security: { ...security, ...changes } });
  };
  const number = (name: 'apiKeyExpiry' | 'rateLimit', hint?: string) => (
    <NumberField
      label={words[name]}
      value={security[name]}
      hint={hint}
      error={problem(`security.${name}`)}
      onChange={(value) => {
        set({ [name]: value });
      }}
    />
  );
  return (
    <Panel title={titles.security}>
      <Fields>
        <PasswordField
          label={words.jwtSecret}
          autoComplete="new-password"
          maxLength={JWT_SECRET_MAX_LENGTH}
          value={form.secret}
          hint={form.stored.secret.stored === 'unreadable' ? words.secretUnreadable : words.secretHint}
          error={isSecretShort(form.secret) ? words.secretShort : undefined}
          onChange={form.setSecret}
        />
        {number('apiKeyExpiry')}
        {number('rateLimit', words.rateHint)}
        <CheckField
          label={words.encryptionEnabled}
          value={security.encryptionEnabled}
          hint={words.encryptionHint}
          onChange={(encryptionEnabled) => {
            set({ encryptionEnabled });
          }}
        />
      </Fields>
    </Panel>
  );
};

export const SecuritySection = () => (
  <SystemSection below={() => <ApiKeysPanel />}>{(form) => <SecurityFields form={form} />}</SystemSection>
);
