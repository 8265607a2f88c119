import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetConfigHistoryQuery } from '@console/domain/system-config/systemConfigApi';
import { useAppDispatch } from '@console/state/hooks';
import { configChanges, DEFAULT_SYSTEM_CONFIG, type SystemConfig } from '@contract/entities/systemConfig';
import type { ConfigVersion } from '@contract/http/systemConfig';
import { historyCopy } from './systemCopy';
import type { SystemForm } from './systemForm';
import { Rows } from './systemParts';

interface HistoryRowProps {
  version: ConfigVersion;
  before: SystemConfig;
  isNewest: boolean;
  onFill: () => void;
}

const HistoryRow = ({ version, before, isNewest, onFill }: HistoryRowProps) => {
  const words = useCopy(historyCopy);
  const changes = configChanges(before, version.config);
  const name = String(version.version);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {version.updatedAt === undefined ? null : formatInstant(version.updatedAt)}
        <small>{[version.updatedBy, version.reason].filter(Boolean).join(', ')}</small>
      </td>
      <td>
        {changes.length === 0 ? words.nothing : null}
        {changes.map(({ path, before: was, after }) => (
          <small key={path}>
            <code>{path}</code> <del>{was}</del> → <ins>{after}</ins>
          </small>
        ))}
      </td>
      <td>
        <Button size="small" disabled={isNewest} onClick={onFill}>
          {words.rollBack(name)}
        </Button>
      </td>
    </tr>
  );
};

/** Every saved version with what it changed; an older one is filled in and saved as a new one. */
export const ConfigHistory = ({ form }: { form: SystemForm }) => {
  const words = useCopy(historyCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetConfigHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const fill = ({ version, config }: ConfigVersion): void => {
    // The secret is not part of a version: the one in force stays.
    const { secretVersion } = form.stored.config.security;
    form.change({ ...config, security: { ...config.security, secretVersion } });
    dispatch(toastRequested({ kind: 'blank', title: words.filled(String(version)) }));
  };
  return (
    <Panel title={words.title}>
      <QueryState query={{ data, error, refetch }} failed={words.failed} height={80} />
      {data?.versions.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
      ) : null}
      {data && data.versions.length > 0 ? (
        <Rows>
          <table aria-label={words.title}>
            <thead>
              <tr>
                <th scope="col">{words.version}</th>
                <th scope="col">{words.who}</th>
                <th scope="col">{words.what}</th>
                <th scope="col">{words.action}</th>
              </tr>
            </thead>
            <tbody>
              {data.versions.map((version, index) => (
                <HistoryRow
                  key={version.version}
                  version={version}
                  before={data.versions[index + 1]?.config ?? DEFAULT_SYSTEM_CONFIG}
                  isNewest={index === 0}
                  onFill={() => {
                    fill(version);
                  }}
                />
              ))}
            </tbody>
          </table>
        </Rows>
      ) : null}
    </Panel>
  );
};
