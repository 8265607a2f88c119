import { useCopy } from '@console/common/copy/languageContext';
import { useSettled } from '@console/common/hooks/useSettled';
import { Button } from '@console/common/ui/Button';
import { FailedState } from '@console/common/ui/FailedState';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { Panel } from '@console/common/ui/Panel';
import { SearchField } from '@console/common/ui/SearchField';
import { useGetAuditQuery, useVerifyAuditMutation } from '@console/domain/audit/auditApi';
import { AuditArea } from '@contract/entities/auditRecord';
import { styled } from '@mui/material/styles';
import { ShieldCheck, X } from 'lucide-react';
import { auditCopy } from './auditCopy';
import { AuditExport } from './AuditExport';
import { AuditRecordDialog } from './AuditRecordDialog';
import { AuditPager } from './AuditPager';
import { AuditTable } from './AuditTable';
import { AuditVerification } from './AuditVerification';
import { useAuditAddress, type AuditAddress } from './useAuditAddress';

const AUDIT_PAGE = 50;

const Filters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 16px',
  '& > div': { flex: '1 1 220px' },
});
const Finding = styled('div')({ padding: '12px 16px 4px', '&:empty': { display: 'none' } });
const Rows = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: 160 });

const AuditFilters = ({ address: { filter, narrow } }: { address: AuditAddress }) => {
  const words = useCopy(auditCopy);
  const areas = [{ value: '' as const, label: words.everything }].concat(
    AuditArea.options.map((value) => ({ value: value as never, label: words[value] })),
  );
  return (
    <Filters>
      <SearchField
        label={words.search}
        value={filter.q}
        onChange={(q) => {
          narrow({ q }, true);
        }}
      />
      <MenuSelect
        size="small"
        label={words.area}
        value={filter.area}
        choices={areas}
        onChange={(area) => {
          narrow({ area });
        }}
      />
      {filter.actor === '' ? null : (
        <Button
          size="small"
          icon={<X size={14} />}
          aria-label={`${words.of(filter.actor)}, ${words.clearActor}`}
          onClick={() => {
            narrow({ actor: '' });
          }}
        >
          {words.of(filter.actor)}
        </Button>
      )}
    </Filters>
  );
};

/** Record of changes, in a chain that shows when somebody has touched it. */
export const AuditPanel = () => {
  const words = useCopy(auditCopy);
  const address = useAuditAddress();
  const filter = useSettled(address.filter);
  const asked = { filter: { ...address.filter, q: filter.q }, position: address.position, limit: AUDIT_PAGE };
  const { data, currentData, error, isFetching, refetch } = useGetAuditQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const [verify, { data: verified, error: failure, isLoading }] = useVerifyAuditMutation();
  const open = data?.records.find(({ seq }) => seq === address.record);
  return (
    <Panel
      title={words.title}
      note={words.hint}
      actions={
        <>
          <Button
            size="small"
            icon={<ShieldCheck size={14} />}
            disabled={isLoading}
            onClick={() => void verify(undefined)}
          >
            {isLoading ? words.verifying : words.verify}
          </Button>
          <AuditExport filter={address.filter} />
        </>
      }
    >
      <Finding>
        <AuditVerification found={verified} error={failure} />
      </Finding>
      <AuditFilters address={address} />
      {error ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows>
          <AuditTable records={data?.records ?? []} loading={isFetching && !currentData} address={address} />
          {data ? <AuditPager answer={data} address={address} /> : null}
        </Rows>
      )}
      {open ? (
        <AuditRecordDialog
          record={open}
          onOnlyActor={() => {
            address.narrow({ actor: open.actor });
          }}
          onClose={address.closeRecord}
        />
      ) : null}
    </Panel>
  );
};
