import { useCopy } from '@console/common/copy/languageContext';
import type { SuggestionsResult } from '@contract/entities/meeting';
import { type Language } from '@contract/clockParts';
import { timeRangeText } from '@contract/dayTexts';
import { displayZone, workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { cardCopy } from './cardCopy';

const MAX_SHOWN = 12;

const Details = styled('details')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& summary': { cursor: 'pointer', fontWeight: 500, minHeight: 24, alignContent: 'center' },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
}));

/** "Why not another time": the windows that were looked at and fell out. */
export const RejectedTimes = ({
  rejected,
  language,
}: {
  rejected: SuggestionsResult['rejected'];
  language: Language;
}) => {
  const words = useCopy(cardCopy);
  if (rejected.length === 0) return null;
  const zone = displayZone() === workspaceZone() ? '' : ` (${zoneLabel()})`;
  return (
    <Details>
      <summary>{words.whyNot}</summary>
      <ul>
        {rejected.slice(0, MAX_SHOWN).map(({ start, end, reason }, index) => (
          <li
            key={`${start} ${String(index)}`}
          >{`${timeRangeText(start, end, language)}${zone}: ${reason}`}</li>
        ))}
      </ul>
    </Details>
  );
};
