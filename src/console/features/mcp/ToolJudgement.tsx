import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { Notice } from '@console/common/ui/Notice';
import { changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import type { EffectTier } from '@contract/entities/toolCall';
import type { ToolServer, ToolServerTool } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { toolCopy } from './mcpCopy';
import { useMayManage } from './useMayManage';

const TIERS = ['read', 'write', 'destructive'] as const;
const Hint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

interface ToolJudgementProps {
  server: ToolServer;
  tool: ToolServerTool;
}

/** Effect of the tool in our own judgement. */
export const ToolJudgement = ({ server, tool }: ToolJudgementProps) => {
  const words = useCopy(toolCopy);
  const mayJudge = useMayManage(server);
  const submission = useSubmission();
  const judge = (tier: EffectTier): void => {
    submission.send(
      changeToolServer(server.id, { judged: { tool: tool.name, tier } }),
      words.judged(tool.name, tier),
    );
  };
  return (
    <section>
      <h4>{words.judge}</h4>
      <div>
        <SegmentedControl<EffectTier>
          label={words.judge}
          value={tool.tier}
          segments={TIERS.map((tier) => ({ value: tier, label: words[tier] }))}
          disabled={server.builtIn || !mayJudge || submission.busy}
          onChange={judge}
        />
      </div>
      {submission.failure === undefined ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {submission.failure}
        </Notice>
      )}
      <Hint>{server.builtIn ? words.judgeOwn : words.judgeHint}</Hint>
    </section>
  );
};
