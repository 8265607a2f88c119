import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import { toastRequested } from '@console/domain/notices/toastActions';
import { checkToolServer } from '@console/domain/tool-servers/toolServerMutations';
import { useAppDispatch } from '@console/state/hooks';
import { rolesWith } from '@contract/roles';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { ArrowLeft, Pencil, PlugZap, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mcpCopy, serverCopy } from './mcpCopy';
import { RemoveServerDialog } from './RemoveServerDialog';
import { ServerDialog } from './ServerDialog';
import { ServerSessionDialog } from './ServerSessionDialog';
import { sessionCopy } from './sessionCopy';
import { ServerStatus } from './ServerStatus';
import { ProgramDialog } from './ProgramDialog';
import { useMayManage } from './useMayManage';
import { useMcpAddress } from './useMcpAddress';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  minHeight: 52,
  padding: '8px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > span:empty': { flex: 1 },
  [theme.breakpoints.down('sm')]: { padding: '8px 12px' },
}));

const Back = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: { display: 'block' },
}));

export const ServerHead = ({ server }: { server: ToolServer }) => {
  const words = useCopy(serverCopy);
  const settings = useCopy(sessionCopy);
  const screen = useCopy(mcpCopy);
  const dispatch = useAppDispatch();
  const { openServer } = useMcpAddress();
  const mayManage = useMayManage(server);
  const [state, setState] = useState<'idle' | 'checking' | 'editing' | 'setting' | 'removing'>('idle');
  const close = (): void => {
    setState('idle');
  };
  const reconnect = async (): Promise<void> => {
    setState('checking');
    const outcome = await dispatch(checkToolServer(server.id));
    const isConnected = outcome.kind === 'done' && outcome.answer.status === 'connected';
    dispatch(
      toastRequested({
        kind: isConnected ? 'success' : 'error',
        title: isConnected ? words.reconnected(server.name) : words.unreachable(server.name),
      }),
    );
    setState('idle');
  };
  return (
    <Head>
      <Back>
        <TipButton
          label={screen.back}
          onClick={() => {
            openServer(null);
          }}
        >
          <ArrowLeft size={16} />
        </TipButton>
      </Back>
      <h2>{server.name}</h2>
      {server.builtIn ? <Chip outlined>{screen.builtIn}</Chip> : null}
      <ServerStatus status={server.status} />
      <span />
      {mayManage ? (
        <>
          <Button
            size="small"
            icon={<PlugZap size={14} />}
            disabled={state === 'checking'}
            onClick={() => void reconnect()}
          >
            {words.reconnect}
          </Button>
          {server.builtIn ? null : (
            <>
              <TipButton
                label={words.edit}
                onClick={() => {
                  setState('editing');
                }}
              >
                <Pencil size={16} />
              </TipButton>
              <TipButton
                label={settings.open}
                onClick={() => {
                  setState('setting');
                }}
              >
                <SlidersHorizontal size={16} />
              </TipButton>
              <TipButton
                label={words.remove}
                onClick={() => {
                  setState('removing');
                }}
              >
                <Trash2 size={16} />
              </TipButton>
            </>
          )}
        </>
      ) : (
        <small>{words.needs(server.program ? 'admin' : rolesWith('manage:agents').join(' or '))}</small>
      )}
      {state === 'editing' && !server.program ? <ServerDialog server={server} onClose={close} /> : null}
      {state === 'editing' && server.program ? <ProgramDialog server={server} onClose={close} /> : null}
      {state === 'setting' && server.session ? (
        <ServerSessionDialog server={server} session={server.session} onClose={close} />
      ) : null}
      {state === 'removing' ? <RemoveServerDialog server={server} onClose={close} /> : null}
    </Head>
  );
};
