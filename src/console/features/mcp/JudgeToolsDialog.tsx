import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { FormDialog } from '@console/common/ui/FormDialog';
import { RevealedText } from '@console/common/ui/RevealedText';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import { EffectTier } from '@contract/entities/effectTier';
import type { ToolServer, ToolServerTool } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { judgeCopy } from './judgeCopy';
import { toolCopy } from './mcpCopy';

const List = styled('ul')(({ theme }) => ({
  maxHeight: '50vh',
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& label': { minWidth: 0, overflowWrap: 'anywhere' },
  '& label > strong': theme.typography.mono,
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& select': {
    flex: 'none',
    minHeight: 32,
    padding: '0 8px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('sm')]: { '& select': { minHeight: 40, fontSize: 16 } },
}));

const hintOf = ({ annotations: { readOnlyHint, destructiveHint } }: ToolServerTool): EffectTier =>
  readOnlyHint ? 'read' : destructiveHint ? 'destructive' : 'write';

interface JudgeToolsDialogProps {
  server: ToolServer;
  onClose: () => void;
}

/** One choice for each tool; those that differ are sent together. */
export const JudgeToolsDialog = ({ server, onClose }: JudgeToolsDialogProps) => {
  const words = useCopy(judgeCopy);
  const tiers = useCopy(toolCopy);
  const submission = useSubmission();
  const [chosen, setChosen] = useState<Readonly<Record<string, EffectTier>>>({});
  const nowOf = ({ unjudged, tier }: ToolServerTool): EffectTier | '' => (unjudged ? '' : tier);
  const judged = server.tools.flatMap((tool) => {
    const tier = chosen[tool.name];
    return tier === undefined || tier === nowOf(tool) ? [] : [{ tool: tool.name, tier }];
  });
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      busy={submission.busy}
      ready={judged.length > 0}
      failure={submission.failure}
      onSubmit={() => {
        submission.send(changeToolServer(server.id, { judged }), words.saved(judged.length), onClose);
      }}
      onClose={onClose}
    >
      <div>
        <Button
          size="small"
          onClick={() => {
            const hinted = server.tools.filter((tool) => tool.unjudged);
            const hints = Object.fromEntries(hinted.map((tool) => [tool.name, hintOf(tool)]));
            setChosen((before) => ({ ...before, ...hints }));
          }}
        >
          {words.hints}
        </Button>
      </div>
      <List>
        {server.tools.map((tool) => (
          <li key={tool.name}>
            <label htmlFor={`judge-${tool.name}`}>
              <strong>
                <RevealedText text={tool.name} />
              </strong>
              <small>{words.says(tiers[hintOf(tool)])}</small>
            </label>
            <select
              id={`judge-${tool.name}`}
              value={chosen[tool.name] ?? nowOf(tool)}
              onChange={({ target }) => {
                const tier = EffectTier.options.find((one) => one === target.value);
                if (tier) setChosen((before) => ({ ...before, [tool.name]: tier }));
              }}
            >
              {tool.unjudged && chosen[tool.name] === undefined ? (
                <option value="">{words.none}</option>
              ) : null}
              {EffectTier.options.map((tier) => (
                <option key={tier} value={tier}>
                  {tiers[tier]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </List>
    </FormDialog>
  );
};
