import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { logSearchCopy } from './logSearchCopy';
import { logsPageCopy } from './logsPageCopy';
import type { LogAddress } from './useLogAddress';

const Text = styled('span')({
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

interface Narrowing {
  name: string;
  text: string;
  remove: () => void;
}

/** Filters that a link or a click has set, with a way out of each. */
export const LogNarrowed = ({ address }: { address: LogAddress }) => {
  const words = useCopy(logsPageCopy);
  const more = useCopy(logSearchCopy);
  const { filter, change, chooseField, chooseRange } = address;
  const { kind, runId, pattern, meta } = filter;
  const hasRange = [filter.from, filter.to, filter.last, filter.at].some((value) => value !== '');
  const narrowed: (Narrowing | false)[] = [
    kind !== '' && {
      name: kind,
      text: kind,
      remove: () => {
        change({ kind: '' });
      },
    },
    runId !== '' && {
      name: words.run,
      text: `${words.run} ${runId}`,
      remove: () => {
        change({ run: '' });
      },
    },
    hasRange && {
      name: words.range,
      text: words.range,
      remove: () => {
        chooseRange({});
      },
    },
    pattern !== '' && {
      name: more.pattern,
      text: `${more.pattern} ${pattern}`,
      remove: () => {
        change({ pattern: '' });
      },
    },
    ...Object.entries(meta).map(([name, value]) => ({
      name,
      text: `${name}: ${String(value)}`,
      remove: () => {
        chooseField(name, undefined);
      },
    })),
  ];
  return narrowed
    .filter((one) => one !== false)
    .map(({ name, text, remove }) => (
      <Button key={text} size="small" aria-label={words.removeFilter(name)} onClick={remove}>
        <Text title={text}>{text}</Text>
        <X size={12} aria-hidden="true" />
      </Button>
    ));
};
