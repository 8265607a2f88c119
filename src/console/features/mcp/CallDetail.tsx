import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatMilliseconds } from '@console/common/format/numbers';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Notice } from '@console/common/ui/Notice';
import { QueryState } from '@console/common/ui/QueryState';
import { RevealedText } from '@console/common/ui/RevealedText';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useGetServerCallQuery } from '@console/domain/tool-servers/serverCallsApi';
import type { KeptCall } from '@contract/entities/keptCall';
import type { ToolServer } from '@contract/entities/toolServer';
import { CircleAlert, History, RotateCcw } from 'lucide-react';
import { AnswerView } from './AnswerView';
import { callCopy } from './callCopy';
import { CallLogs } from './CallLogs';
import { CallStatus } from './CallStatus';
import { CallUnderWay } from './CallUnderWay';
import { CodeBlock } from './CodeBlock';
import { DetailFrame, DetailHead } from './DetailFrame';
import { hasEffect } from './LiveCallDialog';
import { SaveTest } from './SaveTest';
import { itemLink, toolLink, useMcpAddress } from './useMcpAddress';

const LOOK_MS = 2000;
const HEIGHT = 240;

/** The form that the call was made with; undefined where its tool or prompt is gone. */
const formOf = (server: ToolServer, { id, method, params }: KeptCall) => {
  if (method === 'resources/read') return itemLink(server.id, 'resources', String(params['uri']), id);
  if (method === 'prompts/get') return itemLink(server.id, 'prompts', String(params['name']), id);
  return server.tools.some(({ name }) => name === method) ? toolLink(server.id, method, id) : undefined;
};

const mayBeTest = (server: ToolServer, { method, dryRun, status }: KeptCall): boolean => {
  if (dryRun || (status !== 'done' && status !== 'failed')) return false;
  const tool = server.tools.find(({ name }) => name === method);
  return tool ? !hasEffect(tool) : ['resources/read', 'prompts/get'].includes(method);
};

/** One kept call: what was sent, what came meanwhile, and what came of it. */
export const CallDetail = ({ server, id }: { server: ToolServer; id: string }) => {
  const words = useCopy(callCopy);
  const { show } = useMcpAddress();
  const query = useGetServerCallQuery(
    { server: server.id, callId: id },
    { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const back = (): void => {
    show('calls');
  };
  if (query.error && 'code' in query.error && query.error.code === 'not-found')
    return (
      <EmptyState
        icon={<History size={20} />}
        title={words.gone}
        action={<Button onClick={back}>{words.close}</Button>}
      />
    );
  if (!query.data) return <QueryState query={query} failed={words.callsFailed} height={HEIGHT} />;
  const { call, answer } = query.data;
  const form = formOf(server, call);
  const facts = [
    call.by,
    formatInstant(call.at),
    ...(call.durationMs === undefined ? [] : [formatMilliseconds(call.durationMs)]),
  ];
  return (
    <DetailFrame>
      <DetailHead title={call.method} closeLabel={words.close} onClose={back}>
        {call.dryRun ? <Chip outlined>{words.dryRun}</Chip> : null}
      </DetailHead>
      <p>
        <CallStatus status={call.status} /> · {facts.join(' · ')}
      </p>
      <WrapRow>
        {form ? (
          <ButtonLink to={form} icon={<RotateCcw size={14} />}>
            {words.repeat}
          </ButtonLink>
        ) : null}
        {mayBeTest(server, call) ? (
          <SaveTest serverId={server.id} method={call.method} params={call.params} />
        ) : null}
      </WrapRow>
      <section>
        <h4>{words.request}</h4>
        <CodeBlock tabIndex={0} aria-label={words.request}>
          {JSON.stringify(call.params, null, 2)}
        </CodeBlock>
      </section>
      {call.status === 'running' ? <CallUnderWay serverId={server.id} callId={id} /> : null}
      {call.status === 'running' ? null : <CallLogs logs={call.logs} />}
      <section>
        <h4>{words.answer}</h4>
        {call.error ? (
          <Notice severity="error" icon={<CircleAlert size={16} />}>
            <RevealedText text={call.error.message} />
          </Notice>
        ) : null}
        {answer ? <AnswerView answer={answer} /> : call.error ? null : <p>{words.noAnswer}</p>}
      </section>
    </DetailFrame>
  );
};
