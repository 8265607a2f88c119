import type { AuditRecord } from '@contract/entities/auditRecord';
import type { FieldChange } from '@contract/fieldChanges';

const isChange = (value: unknown): value is FieldChange => {
  const { path, before, after } = (value ?? {}) as Partial<Record<keyof FieldChange, unknown>>;
  return [path, before, after].every((text) => typeof text === 'string');
};

/** Details of a record: network address and changes where they are told, and all else. */
export const readDetails = ({
  clientAddress,
  changes,
  ...rest
}: AuditRecord['details']): {
  clientAddress?: string;
  changes: FieldChange[];
  rest: AuditRecord['details'];
} => {
  const isTold = Array.isArray(changes) && changes.every(isChange);
  return {
    ...(typeof clientAddress === 'string' ? { clientAddress } : {}),
    changes: isTold ? changes : [],
    rest: isTold || changes === undefined ? rest : { ...rest, changes },
  };
};
