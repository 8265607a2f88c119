import type { MessageHit } from '@contract/http/messageSearch';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

/** `q` holds the words as they are typed; a hit leads to `c` and `m`, so that going back brings the search again. */
export const useMessageSearchAddress = () => {
  const [params, setParams] = useSearchParams();
  const text = (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const search = (words: string): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (words === '') next.delete('q');
        else next.set('q', words);
        return next;
      },
      { replace: true },
    );
  };
  const hitAddress = ({ conversationId, seq }: MessageHit): string =>
    `/ai-console?${new URLSearchParams({ c: conversationId, m: String(seq) }).toString()}`;
  return { text, search, hitAddress };
};
