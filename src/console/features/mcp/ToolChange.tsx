import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { diffRows } from '@console/domain/prompts/diffRows';
import { DiffTable } from '@console/domain/prompts/DiffTable';
import { acknowledgeTool } from '@console/domain/tool-servers/toolServerMutations';
import { defined } from '@contract/defined';
import type { PromptChange } from '@contract/entities/prompt';
import type { ToolServer, ToolServerTool } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { toolCopy } from './mcpCopy';
import { useMayManage } from './useMayManage';

const ChangeBox = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: 8,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
}));

interface ToolChangeProps {
  server: ToolServer;
  tool: ToolServerTool;
  changes: readonly PromptChange[];
}

/** The trusted definition beside the one that is offered now. */
export const ToolChange = ({ server, tool, changes }: ToolChangeProps) => {
  const words = useCopy(toolCopy);
  const mayManage = useMayManage(server);
  const submission = useSubmission();
  return (
    <section>
      <Notice severity="warning" icon={<TriangleAlert size={16} />}>
        {words.changedTitle}
      </Notice>
      <ChangeBox>
        <DiffTable rows={diffRows(changes, undefined)} leftTitle={words.trusted} rightTitle={words.offered} />
      </ChangeBox>
      {submission.failure === undefined ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {submission.failure}
        </Notice>
      )}
      {mayManage ? (
        <div>
          <Button
            disabled={submission.busy}
            onClick={() => {
              const seen = { tool: tool.name, ...defined({ seen: tool.changedTo }) };
              submission.send(acknowledgeTool(server.id, seen), words.acknowledged(tool.name));
            }}
          >
            {words.acknowledge}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
