import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { RevealedText } from '@console/common/ui/RevealedText';
import { textOf, type Arguments } from '@console/domain/tool-calls/argumentFields';
import { effectOf } from '@contract/callEffects';
import type { ToolServerTool } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { toolCopy } from './mcpCopy';

const List = styled('dl')(({ theme }) => ({
  maxHeight: 240,
  margin: '12px 0 0',
  padding: '8px 12px',
  overflow: 'auto',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.mono,
    margin: '0 0 6px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));

/** Whether a live call asks first: a dry run would stop it. */
export const hasEffect = ({ tier, unjudged }: ToolServerTool): boolean => tier !== 'read' || unjudged;

interface LiveCallDialogProps {
  serverId: string;
  tool: ToolServerTool;
  params: Arguments;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Before a call that does something: what it will do, with exactly the arguments that are sent. */
export const LiveCallDialog = ({ serverId, tool, params, onConfirm, onCancel }: LiveCallDialogProps) => {
  const words = useCopy(toolCopy);
  const language = documentLanguage(useLanguage());
  const name = `${serverId}.${tool.name}`;
  const effect = effectOf({ server: serverId, method: tool.name, params }, language);
  const says = tool.unjudged
    ? words.willUnknown
    : tool.tier === 'destructive'
      ? words.willDestroy
      : words.willWrite;
  return (
    <ConfirmDialog
      open
      destructive={tool.unjudged || tool.tier === 'destructive'}
      title={words.confirmTitle(name)}
      description={says(effect)}
      confirmLabel={words.confirmCall}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <List aria-label={words.sentArguments}>
        {Object.entries(params).map(([argument, value]) => (
          <div key={argument}>
            <dt>{argument}</dt>
            <dd>
              <RevealedText text={textOf(value)} />
            </dd>
          </div>
        ))}
      </List>
    </ConfirmDialog>
  );
};
