import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RevealedText } from '@console/common/ui/RevealedText';
import { TipButton } from '@console/common/ui/TipButton';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { Wrench, X } from 'lucide-react';
import { toolCopy } from './mcpCopy';
import { TIER_TONE } from './ServerStatus';
import { ToolAnnotationList } from './ToolAnnotationList';
import { ToolCallPanel } from './ToolCallPanel';
import { ToolChange } from './ToolChange';
import { ToolJudgement } from './ToolJudgement';
import { useMcpAddress } from './useMcpAddress';

const Frame = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: '16px 20px 32px',
  maxWidth: 1000,
  '& > header': { display: 'flex', alignItems: 'center', gap: 10 },
  '& > header > span:empty': { flex: 1 },
  '& h3': { ...theme.typography.mono, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
  '& h4': theme.typography.h4,
  '& > section': { display: 'flex', flexDirection: 'column', gap: 8 },
  '& > p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

const Code = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  maxHeight: 320,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}));

interface ToolDetailProps {
  server: ToolServer;
  name: string;
}

/** One tool: what it says of itself, what we make of it, and a form to call it. */
export const ToolDetail = ({ server, name }: ToolDetailProps) => {
  const words = useCopy(toolCopy);
  const { openTool } = useMcpAddress();
  const close = (
    <TipButton
      label={words.close}
      onClick={() => {
        openTool(null);
      }}
    >
      <X size={16} />
    </TipButton>
  );
  const tool = server.tools.find((one) => one.name === name);
  if (!tool) return <EmptyState icon={<Wrench size={20} />} title={words.gone} action={close} />;
  return (
    <Frame>
      <header>
        <h3>{tool.name}</h3>
        <Chip tone={TIER_TONE[tool.tier]}>{words[tool.tier]}</Chip>
        {tool.unjudged ? <Chip outlined>{words.unjudged}</Chip> : null}
        <span />
        {close}
      </header>
      <p>
        <RevealedText text={tool.description} />
      </p>
      {tool.changed ? <ToolChange server={server} tool={tool} changes={tool.changed} /> : null}
      <ToolCallPanel serverId={server.id} tool={tool} />
      <ToolJudgement server={server} tool={tool} />
      <section>
        <h4>{words.annotations}</h4>
        <ToolAnnotationList annotations={tool.annotations} />
      </section>
      <section>
        <h4>{words.schema}</h4>
        {}
        <Code tabIndex={0} aria-label={words.schema}>
          {JSON.stringify(tool.inputSchema, null, 2)}
        </Code>
      </section>
    </Frame>
  );
};
