import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { ButtonLink, Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { FailedState } from '@console/common/ui/FailedState';
import { RevealedText } from '@console/common/ui/RevealedText';
import { RunId } from '@console/common/ui/RunId';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetLogContextQuery } from '@console/domain/logs/logsApi';
import { logFlagRequested } from '@console/domain/logs/logsReducer';
import { selectLogView } from '@console/domain/logs/logsSelectors';
import { toastRequested } from '@console/domain/notices/toastActions';
import { modeCopy } from '@console/domain/runs/modeCopy';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission, rolesWith } from '@contract/roles';
import type { LogEntry } from '@contract/entities/logEntry';
import type { LogFieldValue } from '@contract/entities/logCounts';
import { ChevronDown, ChevronUp, Copy, Flag, FlagOff, MessageSquareText, Waypoints, X } from 'lucide-react';
import { LogContext } from './LogContext';
import { DetailFrame, LEVEL_ICONS, LEVEL_TONES } from './logDetailParts';
import { MetaFields } from './MetaFields';
import { logDetailCopy } from './logsPageCopy';

interface LogDetailProps {
  id: string;
  /** The neighbour's id, or '' at the end of the list. */
  step: (by: number) => string;
  onSelect: (id: string, options?: { replace: boolean }) => void;
  onOnlyRun: (runId: string) => void;
  /** Narrows the list to a value of a field of `meta`. */
  onField: (name: string, value: LogFieldValue) => void;
}

/** One entry whole, in its surroundings, and where it leads. */
export const LogDetail = ({ id, step, onSelect, onOnlyRun, onField }: LogDetailProps) => {
  const words = useCopy(logDetailCopy);
  const mode = useCopy(modeCopy);
  const language = useLanguage();
  const { rows } = useAppSelector(selectLogView);
  const { currentData, error, refetch } = useGetLogContextQuery(id);
  const entry = rows.findLast((row) => row.id === id) ?? currentData?.logs.find((row) => row.id === id);
  const go = (by: number) => () => {
    onSelect(step(by), { replace: true });
  };
  return (
    <DetailFrame aria-label={words.detail}>
      <header>
        {entry ? <LevelChip entry={entry} /> : null}
        {entry?.flagged ? (
          <Chip tone="warning">
            <Flag size={12} aria-hidden="true" />
            {words.flagged}
          </Chip>
        ) : null}
        {entry?.dryRun ? <Chip lang={language === 'ja' ? 'ja' : 'en'}>{mode.dryRun}</Chip> : null}
        <i />
        {entry ? <FlagButton entry={entry} /> : null}
        <TipButton label={words.previous} disabled={step(-1) === ''} onClick={go(-1)}>
          <ChevronUp size={16} />
        </TipButton>
        <TipButton label={words.next} disabled={step(1) === ''} onClick={go(1)}>
          <ChevronDown size={16} />
        </TipButton>
        <TipButton
          label={words.close}
          onClick={() => {
            onSelect('');
          }}
        >
          <X size={16} />
        </TipButton>
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div tabIndex={0} role="region" aria-label={words.content}>
        {entry ? <Facts entry={entry} onField={onField} /> : null}
        {error ? (
          <FailedState
            title={entry ? words.contextFailed : words.gone}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LogContext logs={currentData?.logs} selected={id} onSelect={onSelect} />
        )}
      </div>
      {entry?.runId === undefined ? null : (
        <RunLinks id={entry.id} runId={entry.runId} onOnlyRun={onOnlyRun} />
      )}
    </DetailFrame>
  );
};

const LevelChip = ({ entry: { level } }: { entry: LogEntry }) => {
  const Icon = LEVEL_ICONS[level];
  return (
    <Chip tone={LEVEL_TONES[level]} lang="en">
      <Icon size={12} aria-hidden="true" />
      {level}
    </Chip>
  );
};

const FlagButton = ({ entry: { id, flagged } }: { entry: LogEntry }) => {
  const words = useCopy(logDetailCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const may = user !== null && hasPermission(user, 'execute:actions');
  const label = flagged ? words.unflag : words.flag;
  return (
    <TipButton
      label={may ? label : words.flagNeedsRight(rolesWith('execute:actions').join(', '))}
      disabled={!may}
      aria-pressed={flagged}
      onClick={() => dispatch(logFlagRequested({ id, flagged: !flagged }))}
    >
      {flagged ? <FlagOff size={16} /> : <Flag size={16} />}
    </TipButton>
  );
};

const Facts = ({ entry, onField }: { entry: LogEntry } & Pick<LogDetailProps, 'onField'>) => {
  const words = useCopy(logDetailCopy);
  const dispatch = useAppDispatch();
  const json = entry.meta === undefined ? undefined : JSON.stringify(entry.meta, null, 2);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    dispatch(toastRequested({ kind: 'success', title: words.copied }));
  };
  return (
    <>
      <h2>
        <RevealedText text={entry.message} />
      </h2>
      <dl>
        <dt>{words.time}</dt>
        <dd>{formatInstant(entry.ts)}</dd>
        <dt>{words.agent}</dt>
        <dd>{entry.agentId}</dd>
        {entry.runId === undefined ? null : (
          <>
            <dt>{words.run}</dt>
            <dd>
              <RunId id={entry.runId} />
            </dd>
          </>
        )}
        {entry.correlationId === undefined ? null : (
          <>
            <dt>{words.correlation}</dt>
            <dd className="mono">{entry.correlationId}</dd>
          </>
        )}
      </dl>
      <h3>
        meta
        {json === undefined ? null : (
          <TipButton size="small" label={words.copyMeta} onClick={() => void copy(json)}>
            <Copy size={14} />
          </TipButton>
        )}
      </h3>
      {json === undefined ? (
        <p>{words.noMeta}</p>
      ) : (
        <pre>
          <RevealedText text={json} />
        </pre>
      )}
      <MetaFields meta={entry.meta} onField={onField} />
      {entry.correlationId?.startsWith('conv_') ? (
        <ButtonLink
          size="small"
          icon={<MessageSquareText size={14} />}
          to={`/ai-console?c=${encodeURIComponent(entry.correlationId)}`}
        >
          {words.conversation}
        </ButtonLink>
      ) : null}
    </>
  );
};

interface RunLinksProps {
  id: string;
  runId: string;
  onOnlyRun: (runId: string) => void;
}

const RunLinks = ({ id, runId, onOnlyRun }: RunLinksProps) => {
  const words = useCopy(logDetailCopy);
  return (
    <footer aria-label={words.leadsTo}>
      <ButtonLink
        icon={<Waypoints size={14} />}
        to={`/runs/${encodeURIComponent(runId)}?event=${encodeURIComponent(`logs:${id}`)}`}
      >
        {words.onTimeline}
      </ButtonLink>
      <ButtonLink to={`/ai-console?view=trace&q=${encodeURIComponent(runId)}`}>{words.trace}</ButtonLink>
      <Button
        onClick={() => {
          onOnlyRun(runId);
        }}
      >
        {words.onlyRun}
      </Button>
    </footer>
  );
};
