import type { AuditFilter, AuditPosition } from '@console/domain/audit/auditFilter';
import { AuditArea } from '@contract/entities/auditRecord';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

const textOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/** Filter, page, hidden columns and the open record live in the address; unknown values are ignored. */
export const useAuditAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | undefined>, replace = false): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  const filter: AuditFilter = {
    area: AuditArea.options.find((area) => area === params.get('area')) ?? '',
    actor: params.get('actor') ?? '',
    q: params.get('q') ?? '',
  };
  const position: AuditPosition = {
    before: numberOf(params.get('before')),
    after: numberOf(params.get('after')),
  };
  return {
    filter,
    position,
    hidden: (params.get('hide') ?? '').split(',').filter((name) => name !== ''),
    record: numberOf(params.get('record')),
    /** Another filter begins at its newest record. Typing leaves no trail in the history. */
    narrow: (changed: Partial<AuditFilter>, replace = false) => {
      change({ ...changed, before: undefined, after: undefined, record: undefined }, replace);
    },
    turnTo: ({ before, after }: Partial<AuditPosition>) => {
      change({ before: textOf(before), after: textOf(after), record: undefined });
    },
    hide: (columns: readonly string[]) => {
      change({ hide: columns.join(',') }, true);
    },
    openRecord: (seq: number) => {
      change({ record: String(seq) });
    },
    closeRecord: () => {
      change({ record: undefined });
    },
  };
};

export type AuditAddress = ReturnType<typeof useAuditAddress>;
