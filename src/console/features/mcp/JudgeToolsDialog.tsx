import { useCopy } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { RevealedText } from '@console/common/ui/RevealedText';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import { EffectTier } from '@contract/entities/effectTier';
import type { ToolServer, ToolServerTool } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
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

/** By the name of the tool, which is whatever its server says: one value, no paths. */
const Chosen = v.object({ tiers: v.record(v.string(), EffectTier) });

interface JudgeToolsDialogProps {
  server: ToolServer;
  onClose: () => void;
}

/** One choice for each tool; those that differ are sent together. */
export const JudgeToolsDialog = ({ server, onClose }: JudgeToolsDialogProps) => {
  const words = useCopy(judgeCopy);
  const tiers = useCopy(toolCopy);
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(Chosen, { tiers: {} });
  const { value: chosen, onChange } = useController({ control: form.control, name: 'tiers' }).field;
  const nowOf = ({ unjudged, tier }: ToolServerTool): EffectTier | '' => (unjudged ? '' : tier);
  const judged = server.tools.flatMap((tool) => {
    const tier = chosen[tool.name];
    return tier === undefined || tier === nowOf(tool) ? [] : [{ tool: tool.name, tier }];
  });
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      ready={judged.length > 0}
      onSubmit={() => {
        send(changeToolServer(server.id, { judged }), words.saved(judged.length), onClose);
      }}
      onClose={onClose}
    >
      <div>
        <Button
          size="small"
          onClick={() => {
            const hinted = server.tools.filter((tool) => tool.unjudged);
            const hints = Object.fromEntries(hinted.map((tool) => [tool.name, hintOf(tool)]));
            onChange({ ...chosen, ...hints });
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
                if (tier) onChange({ ...chosen, [tool.name]: tier });
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
    </SchemaFormDialog>
  );
};
