import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { LogCondition } from '@contract/entities/logCondition';
import { useMemo } from 'react';
import * as v from 'valibot';

const conditionIn = (text: string | null): LogCondition | undefined => {
  try {
    const parsed = v.safeParse(LogCondition, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

/** A filter that the address asks to make a rule of; what is none is ignored. */
export const useAskedCondition = (): { asked: LogCondition | undefined; forget: () => void } => {
  const [params, setParams] = useSearchParams();
  const text = params.get('logs');
  return {
    asked: useMemo(() => conditionIn(text), [text]),
    forget: () => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('logs');
          return next;
        },
        { replace: true },
      );
    },
  };
};
