import { documentLanguage, requestLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { Panel } from '@console/common/ui/Panel';
import { toastRequested } from '@console/domain/notices/toastActions';
import { usePreviewTriggerQuery } from '@console/domain/secretary/secretaryApi';
import { sayInChannel } from '@console/domain/secretary/secretaryMutations';
import { useAppDispatch } from '@console/state/hooks';
import type { SayResponse } from '@contract/http/secretary';
import type { ReaderLanguage } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { workspaceZone } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { channelsCopy } from './secretaryCopy';

const SAMPLES = ['sample1', 'sample2', 'sample3'] as const;

const List = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    padding: '10px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: '1 1 320px', minWidth: 0 },
  '& q': { fontWeight: 500 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    // The answer comes late, and may take a second line.
    [theme.breakpoints.down('sm')]: { minHeight: '2lh' },
  },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '8px 16px',
  color: theme.vars.palette.text.tertiary,
}));

interface TriggerPreviewProps {
  /** Validated channels that the bot is in. */
  channels: readonly { id: string; name: string }[];
  /** In Slack nobody speaks from here. */
  maySay: boolean;
}

/** Three meeting requests and what the bot makes of them. */
export const TriggerPreview = ({ channels, maySay }: TriggerPreviewProps) => {
  const words = useCopy(channelsCopy);
  const spoken = requestLanguage(useLanguage());
  const [channel] = channels;
  return (
    <Panel title={words.previewTitle} note={words.previewHint}>
      <List>
        {SAMPLES.map((sample) => (
          <li key={sample}>
            <div>
              <q lang={spoken}>{words[sample]}</q>
              <Understanding text={words[sample]} />
            </div>
            {maySay ? <SayButton channel={channel} text={words[sample]} /> : null}
          </li>
        ))}
      </List>
      {maySay ? <Hint>{words.sayHint}</Hint> : null}
    </Panel>
  );
};

const Understanding = ({ text }: { text: string }) => {
  const words = useCopy(channelsCopy);
  const language = documentLanguage(useLanguage());
  const { data, error } = usePreviewTriggerQuery(text);
  if (error) return <small role="alert">{words.previewFailed}</small>;
  if (!data) return <small aria-busy="true">…</small>;
  if (!data.triggers) return <small>{words.silent}</small>;
  if (data.teamName === undefined) return <small>{words.noTeam}</small>;
  const { teamName, attendees, duration, start, end, windows } = data;
  const facts = [
    words.understood(teamName, String(attendees.length), String(duration)),
    ...(start === undefined || end === undefined ? [] : [daysOf(start, end, language) ?? words.hasPassed]),
    windows.join(words.comma),
  ];
  return <small>{facts.filter((fact) => fact !== '').join(words.comma)}</small>;
};

/** Undefined for what has passed: on a Sunday, the working days of this week. */
const daysOf = (start: string, end: string, language: ReaderLanguage): string | undefined => {
  if (Date.parse(end) <= Date.parse(start)) return undefined;
  const first = dayWithWeekday(start, language, workspaceZone());
  const last = dayWithWeekday(Date.parse(end) - 1, language, workspaceZone());
  return first === last ? first : `${first} - ${last}`;
};

type Saying = { status: 'idle' } | { status: 'busy' } | { status: 'said'; answer: SayResponse };

interface SayButtonProps {
  /** Undefined until one is found to be valid. */
  channel: { id: string; name: string } | undefined;
  text: string;
}

const SayButton = ({ channel, text }: SayButtonProps) => {
  const words = useCopy(channelsCopy);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Saying>({ status: 'idle' });
  const say = async (): Promise<void> => {
    if (!channel) return;
    setState({ status: 'busy' });
    const outcome = await dispatch(sayInChannel(channel.id, text));
    if ('error' in outcome) {
      setState({ status: 'idle' });
      dispatch(toastRequested({ kind: 'error', title: words.sayFailed, message: outcome.error }));
      return;
    }
    setState({ status: 'said', answer: outcome.done });
    const isStarted = outcome.done.conversationId !== undefined;
    dispatch(
      toastRequested({
        kind: isStarted ? 'success' : 'blank',
        title: words.said,
        message: isStarted ? words.started : words.notStarted,
      }),
    );
  };
  if (state.status === 'said' && state.answer.conversationId !== undefined) {
    return (
      <ButtonLink size="small" to={`/ai-console?c=${encodeURIComponent(state.answer.conversationId)}`}>
        {words.openConversation}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      icon={<Send size={14} />}
      style={{ minWidth: 180 }}
      disabled={!channel || state.status === 'busy'}
      onClick={() => void say()}
    >
      {words.say(channel?.name ?? '…')}
    </Button>
  );
};
