import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TipButton } from '@console/common/ui/TipButton';
import type { Prompt } from '@contract/entities/prompt';
import {
  ArrowLeft,
  Check,
  CircleAlert,
  Eye,
  FileDiff,
  FlaskConical,
  History,
  Pencil,
  RotateCw,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PromptMenu } from './PromptMenu';
import { promptStudioCopy } from './promptStudioCopy';
import { Bar } from './studioParts';
import type { StudioView } from './useStudioAddress';

const ICONS = { edit: Pencil, preview: Eye, try: FlaskConical, diff: FileDiff, versions: History };

interface PaneHeadProps {
  prompt: Prompt;
  errors: number;
  edited: boolean;
  view: StudioView;
  refreshing: boolean;
  /** The version that is shown, and its text. */
  shown: { version: string; content: string };
  canSave: boolean;
  saveHint: string | undefined;
  onView: (view: StudioView) => void;
  onRefresh: () => void;
  onSave: () => void;
}

export const ValidityBadge = ({ errors }: { errors: number }) => {
  const words = useCopy(promptStudioCopy);
  return (
    <Chip tone={errors === 0 ? 'success' : 'error'} role="status">
      {errors === 0 ? <Check size={12} aria-hidden="true" /> : <CircleAlert size={12} aria-hidden="true" />}
      {errors === 0 ? words.valid : words.errors(formatCount(errors))}
    </Chip>
  );
};

export const PaneHead = (props: PaneHeadProps) => {
  const words = useCopy(promptStudioCopy);
  const navigate = useNavigate();
  const { prompt, view } = props;
  return (
    <Bar>
      <BackButton
        label={words.back}
        onClick={() => {
          navigate('/prompt-studio');
        }}
      />
      <h2>{prompt.name}</h2>
      <Chip outlined>{`v${prompt.version}`}</Chip>
      <ValidityBadge errors={props.errors} />
      {props.edited ? <Chip tone="warning">{words.unsaved}</Chip> : null}
      <div className="end">
        <SegmentedControl
          label={words.view}
          value={view}
          onChange={props.onView}
          segments={(['edit', 'preview', 'try', 'diff', 'versions'] as const).map((value) => {
            const Icon = ICONS[value];
            const label = (
              <>
                <Icon size={14} aria-hidden="true" />
                {words[value]}
              </>
            );
            return { value, label };
          })}
        />
        <Button
          icon={<RotateCw size={14} aria-hidden="true" />}
          disabled={props.refreshing}
          onClick={props.onRefresh}
        >
          {words.refresh}
        </Button>
        <Button look="filled" disabled={!props.canSave} title={props.saveHint} onClick={props.onSave}>
          {words.save}
        </Button>
        <PromptMenu prompt={prompt} shown={props.shown} edited={props.edited} />
      </div>
    </Bar>
  );
};

const BackButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <span className="back">
    <TipButton label={label} size="small" onClick={onClick}>
      <ArrowLeft size={16} />
    </TipButton>
  </span>
);
