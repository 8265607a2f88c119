import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import { useGetGatewayArrivalsQuery } from '@console/domain/tool-gateway/toolGatewayApi';
import { polled } from '@console/common/api/polled';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { useNavigate } from 'react-router-dom';
import { ArrivalsPanel } from './connect/ArrivalsPanel';
import { ClientPanel } from './connect/ClientPanel';
import { isClientKind } from './connect/clients';
import { connectCopy } from './connect/connectCopy';
import { CopyPanel } from './connect/CopyPanel';
import { KeyPanel, type MadeKey } from './connect/KeyPanel';
import { RegisterPanel } from './connect/RegisterPanel';

const LOOK_MS = 1500;

/** Step by step from what the agent is to its first call: choice and agent are in the address, its key is not. */
export const ConnectAgentPage = () => {
  const words = useCopy(connectCopy);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [made, setMade] = useState<MadeKey>();
  const given = params.get('client');
  const kind = isClientKind(given) ? given : undefined;
  const agentId = params.get('agent') ?? undefined;
  const seen = useGetGatewayArrivalsQuery(agentId ?? skipToken, polled(LOOK_MS));
  const change = (name: 'client' | 'agent', value: string): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const current = made?.id === agentId ? made : undefined;
  return (
    <Page>
      <PageHeading title={words.title} subtitle={words.subtitle}>
        <ButtonLink to="/a2a">{words.back}</ButtonLink>
      </PageHeading>
      <ClientPanel
        value={kind}
        onChange={(client) => {
          change('client', client);
        }}
      />
      {kind === 'a2a' ? (
        <RegisterPanel
          onDone={(id) => {
            navigate(`/a2a?node=${encodeURIComponent(id)}`);
          }}
        />
      ) : null}
      {kind === undefined || kind === 'a2a' ? null : (
        <>
          <KeyPanel
            made={current}
            agentId={agentId}
            onMade={(key) => {
              setMade(key);
              change('agent', key.id);
            }}
          />
          {agentId === undefined ? null : (
            <>
              <CopyPanel kind={kind} agentId={agentId} made={current} publicUrl={seen.data?.publicUrl} />
              <ArrivalsPanel kind={kind} seen={seen} />
            </>
          )}
        </>
      )}
    </Page>
  );
};
