import { useSearchParams } from '@console/common/hooks/useSearchParams';

const SEQ = /^\d{1,15}$/;

/** Below a dialog's own name, so that it goes when the dialog does. */
export const rowsPageKey = (name: string): string => `${name}.before`;

/** The page of rows that the server pages, in the address: those older than the record of number `before`. */
export const useRowsPage = (name: string) => {
  const [params, setParams] = useSearchParams();
  const key = rowsPageKey(name);
  const text = params.get(key) ?? '';
  return {
    before: SEQ.test(text) ? Number(text) : undefined,
    go: (before: number | undefined) => {
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (before === undefined) next.delete(key);
        else next.set(key, String(before));
        return next;
      });
    },
  };
};
