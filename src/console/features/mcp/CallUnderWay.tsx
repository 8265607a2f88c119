import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { RevealedText } from '@console/common/ui/RevealedText';
import { cancelServerCall } from '@console/domain/tool-servers/serverCallMutations';
import { useGetServerCallQuery } from '@console/domain/tool-servers/serverCallsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { CallProgress } from '@contract/entities/keptCall';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { callCopy } from './callCopy';
import { CallLogs } from './CallLogs';
import { toolCopy } from './mcpCopy';

const LOOK_MS = 700;
const WHOLE = 100;

const WaitingCall = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > header > span': { flex: 1, minWidth: 160 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Bar = ({ progress: { progress, total, message } }: { progress: CallProgress }) => {
  const words = useCopy(callCopy);
  const isPart = total !== undefined && total > 0;
  const at = isPart ? `${String(progress)} / ${String(total)}` : String(progress);
  return (
    <>
      <LinearProgress
        aria-label={words.progress}
        {...(isPart
          ? { variant: 'determinate', value: Math.min(WHOLE, (progress / total) * WHOLE) }
          : { variant: 'indeterminate' })}
      />
      <small>
        {at} {message === undefined ? null : <RevealedText text={message} />}
      </small>
    </>
  );
};

interface CallUnderWayProps {
  serverId: string;
  callId: string;
}

/** A call that is not answered yet: what its server says meanwhile, and the way to end it. */
export const CallUnderWay = ({ serverId, callId }: CallUnderWayProps) => {
  const words = useCopy(callCopy);
  const tool = useCopy(toolCopy);
  const dispatch = useAppDispatch();
  const [wish, setWish] = useState<'none' | 'cancel'>('none');
  const { data } = useGetServerCallQuery(
    { server: serverId, callId },
    { pollingInterval: LOOK_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <WaitingCall role="status">
      <header>
        <span>{tool.calling}</span>
        <Button
          size="small"
          icon={<CircleX size={14} />}
          disabled={!data || wish === 'cancel'}
          onClick={() => {
            setWish('cancel');
            void dispatch(cancelServerCall(serverId, callId)).then(({ kind }) => {
              if (kind === 'refused') setWish('none');
            });
          }}
        >
          {words.cancel}
        </Button>
      </header>
      {data?.call.progress ? <Bar progress={data.call.progress} /> : null}
      <CallLogs logs={data?.call.logs ?? []} />
    </WaitingCall>
  );
};
