import type { MessageHit } from '@contract/http/messageSearch';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { useCallback } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

/** `q` holds the words; a hit leads to `c` and `m`, so that going back brings the search again. */
export const useMessageSearchAddress = () => {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const search = useCallback(
    (text: string): void => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (text === '') next.delete('q');
          else next.set('q', text);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const hitAddress = ({ conversationId, seq }: MessageHit): string =>
    `/ai-console?${new URLSearchParams({ c: conversationId, m: String(seq) }).toString()}`;
  return { q, search, hitAddress };
};
