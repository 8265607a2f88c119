import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import type { ToolServer } from '@contract/entities/toolServer';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { JudgeToolsDialog } from './JudgeToolsDialog';
import { judgeCopy } from './judgeCopy';
import { useMayManage } from './useMayManage';

/** Opens the judgement of all tools of an added server in one go. */
export const JudgeTools = ({ server }: { server: ToolServer }) => {
  const words = useCopy(judgeCopy);
  const mayManage = useMayManage(server);
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  const unjudged = server.tools.filter((tool) => tool.unjudged).length;
  if (server.builtIn || !mayManage) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Scale size={14} />}
        onClick={() => {
          setDialog('open');
        }}
      >
        {words.open}
      </Button>
      {unjudged > 0 ? <small>{words.unjudged(unjudged)}</small> : null}
      {dialog === 'open' ? (
        <JudgeToolsDialog
          server={server}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </>
  );
};
