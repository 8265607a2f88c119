import { ClockAlert } from 'lucide-react';
import { useCopy, useLanguage } from '../copy/languageContext';
import { formatMinutesAgo } from '../format/age';
import { formatInstant } from '../format/dateTime';
import { useNow } from '../hooks/useNow';
import { stateCopy } from './stateCopy';

const RENEW_MS = 15_000;

/** `3분 전 값`: the age of the last good value, or that there never was one. */
export const StaleMark = ({ lastGoodAt }: { lastGoodAt: number | undefined }) => {
  const words = useCopy(stateCopy);
  const language = useLanguage();
  const now = useNow(RENEW_MS);
  return (
    <>
      <ClockAlert size={12} aria-hidden="true" />
      {lastGoodAt === undefined ? (
        <span>{words.unavailable}</span>
      ) : (
        <span title={formatInstant(lastGoodAt)}>
          {words.staleValue(formatMinutesAgo(lastGoodAt, now, language))}
        </span>
      )}
    </>
  );
};
