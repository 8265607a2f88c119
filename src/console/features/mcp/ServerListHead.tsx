import { useCopy } from '@console/common/copy/languageContext';
import { PanelBar } from '@console/common/ui/PanelBar';
import { StaleMark } from '@console/common/ui/StaleMark';
import { TipButton } from '@console/common/ui/TipButton';
import { useMay } from '@console/domain/session/useMay';
import { checkToolServer } from '@console/domain/tool-servers/toolServerMutations';
import { toolServersApi } from '@console/domain/tool-servers/toolServersApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddServerDialog } from './AddServerDialog';
import { mcpCopy } from './mcpCopy';
import { useMcpAddress } from './useMcpAddress';

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h4, padding: '0 6px' }));
const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  gap: 4,
  color: theme.vars.palette.text.secondary,
}));

interface ServerListHeadProps {
  servers: readonly ToolServer[];
  /** Since when what is shown is no longer sure. */
  staleSince: number | undefined;
}

/** Refresh connects to every server anew for those who may, and reads the list again for everybody. */
export const ServerListHead = ({ servers, staleSince }: ServerListHeadProps) => {
  const words = useCopy(mcpCopy);
  const dispatch = useAppDispatch();
  const { openServer, wantsRefresh } = useMcpAddress();
  const mayManage = useMay('manage:agents');
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const [state, setState] = useState<'idle' | 'refreshing' | 'adding'>('idle');
  const refresh = async (): Promise<void> => {
    setState('refreshing');
    const checkable = servers.filter(({ program }) => !program || isAdmin);
    if (mayManage) await Promise.all(checkable.map(({ id }) => dispatch(checkToolServer(id))));
    else dispatch(toolServersApi.util.invalidateTags(['ToolServer']));
    setState('idle');
  };
  const isAsked = wantsRefresh && servers.length > 0;
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isAsked) return;
    openServer(null);
    void latest.current();
    // oxlint-disable-next-line react/exhaustive-deps -- once each time; an effect event may not set state (set-state-in-effect)
  }, [isAsked]);
  const close = (): void => {
    setState('idle');
  };
  return (
    <PanelBar>
      <Title>{words.servers}</Title>
      {staleSince === undefined ? null : (
        <Note>
          <StaleMark lastGoodAt={staleSince} />
        </Note>
      )}
      <span />
      <TipButton
        size="small"
        label={words.refresh}
        disabled={state === 'refreshing'}
        onClick={() => void refresh()}
      >
        <RefreshCw size={14} />
      </TipButton>
      {mayManage ? (
        <TipButton
          size="small"
          label={words.add}
          onClick={() => {
            setState('adding');
          }}
        >
          <Plus size={16} />
        </TipButton>
      ) : null}
      {state === 'adding' ? <AddServerDialog onClose={close} onAdded={openServer} /> : null}
    </PanelBar>
  );
};
