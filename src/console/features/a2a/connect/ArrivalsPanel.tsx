import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import { QueryState } from '@console/common/ui/QueryState';
import { RunId } from '@console/common/ui/RunId';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { KeyArrival } from '@contract/entities/keyArrival';
import type { GatewayArrivalsResponse } from '@contract/http/toolGateway';
import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { expectsCalls, expectsSpans, type ClientKind } from './clients';
import { connectCopy, refusedCopy } from './connectCopy';
import { ConnectBody } from './connectParts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 },
  '& strong': { fontWeight: 500, minWidth: 96 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));
const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));

interface ArrivalsPanelProps {
  kind: Exclude<ClientKind, 'a2a'>;
  seen: { data?: GatewayArrivalsResponse | undefined; error?: unknown; refetch: () => unknown };
}

/** Step 4: green at the first call and the first span; what was refused says why. */
export const ArrivalsPanel = ({ kind, seen: { data, error, refetch } }: ArrivalsPanelProps) => {
  const words = useCopy(connectCopy);
  const awaited = [
    ...(expectsCalls(kind) ? (['connection', 'call'] as const) : []),
    ...(expectsSpans(kind) ? (['traces'] as const) : []),
  ];
  const taken = (signal: KeyArrival['signal']) =>
    data?.arrivals.find((arrival) => arrival.taken && arrival.signal === signal);
  const refused = [...(data?.arrivals ?? []), ...(data?.strangers ?? [])].filter((one) => !one.taken);
  const isConnected = taken(expectsCalls(kind) ? 'call' : 'traces') !== undefined;
  return (
    <Panel title={`4. ${words.arrivals}`}>
      <ConnectBody>
        <QueryState query={{ data, error, refetch }} failed={words.arrivalsFailed} height={72} />
        {data ? (
          <div role="status">
            {isConnected ? (
              <Notice severity="success" icon={<CircleCheck size={16} />}>
                {words.connected}
              </Notice>
            ) : null}
          </div>
        ) : null}
        {data ? (
          <List aria-label={words.arrivals}>
            {awaited.map((signal) => (
              <Awaited key={signal} signal={signal} arrival={taken(signal)} />
            ))}
          </List>
        ) : null}
        {refused.length > 0 ? (
          <>
            <Heading>{words.refusals}</Heading>
            <List aria-label={words.refusals}>
              {refused.map((arrival) => (
                <Refused key={`${arrival.signal} ${arrival.code}`} arrival={arrival} />
              ))}
            </List>
          </>
        ) : null}
      </ConnectBody>
    </Panel>
  );
};

interface AwaitedProps {
  signal: 'connection' | 'call' | 'traces';
  arrival: KeyArrival | undefined;
}

const Awaited = ({ signal, arrival }: AwaitedProps) => {
  const words = useCopy(connectCopy);
  const { code = '', detail = '', runId, lastAt } = arrival ?? {};
  const said =
    code === 'listed' || code === 'called' || code === 'rehearsed' || code === 'waiting' || code === 'stored'
      ? words[code](detail)
      : detail;
  return (
    <li>
      <StatusDot tone={arrival ? 'success' : 'grey'} shape={arrival ? 'filled' : 'dashed'} />
      <strong>{words[signal]}</strong>
      <Chip tone={arrival ? 'success' : 'grey'}>{arrival ? words.arrived : words.awaited}</Chip>
      {arrival ? <span>{said}</span> : null}
      {lastAt === undefined ? null : <small>{formatInstant(lastAt)}</small>}
      {runId === undefined ? null : <RunId id={runId} />}
      {code === 'waiting' ? (
        <ButtonLink size="small" to="/ai-console?view=inbox">
          {words.approvals}
        </ButtonLink>
      ) : null}
    </li>
  );
};

const Refused = ({ arrival: { signal, code, detail, count, lastAt } }: { arrival: KeyArrival }) => {
  const words = useCopy(connectCopy);
  const reasons: Partial<Record<string, string>> = useCopy(refusedCopy);
  return (
    <li>
      <StatusDot tone="error" shape="ring" />
      <strong>{words[signal]}</strong>
      <span>{reasons[code] ?? code}</span>
      <code>{detail}</code>
      <small>{`${words.times(formatCount(count))} · ${formatInstant(lastAt)}`}</small>
    </li>
  );
};
