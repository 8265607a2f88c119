import type { AskedDiff } from './usePromptDiff';
import { useCallback } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

const KEYS = ['diff', 'a', 'b'] as const;

/** The open comparison in the address: `diff` names a prompt or its agent, `a` and `b` the versions. */
export const useDiffAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Partial<Record<(typeof KEYS)[number], string>>) => {
      setParams((current) => {
        const next = new URLSearchParams([...current].filter(([key]) => !KEYS.some((own) => own === key)));
        for (const [key, value] of Object.entries(values)) next.set(key, value);
        return next;
      });
    },
    [setParams],
  );
  const subject = params.get('diff');
  const asked: AskedDiff | null =
    subject === null ? null : { subject, versionA: params.get('a'), versionB: params.get('b') };
  return { asked, change };
};
