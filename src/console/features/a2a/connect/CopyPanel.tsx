import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import { CopiedText } from '@console/domain/issued-keys/CopiedText';
import { IssuedKeyNotice } from '@console/domain/issued-keys/IssuedKeyDialog';
import { useCopyText } from '@console/domain/issued-keys/useCopyText';
import { gatewayAddress, telemetryAddress } from '@console/domain/tool-gateway/gatewayAddress';
import { styled } from '@mui/material/styles';
import { Copy, KeyRound } from 'lucide-react';
import { expectsCalls, expectsSpans, type ClientKind } from './clients';
import { exporterText, textsOf, type ClientText } from './clientTexts';
import { connectCopy } from './connectCopy';
import { ConnectBody } from './connectParts';
import type { MadeKey } from './KeyPanel';

const Block = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& h3': { ...theme.typography.h4, flex: 1, minWidth: 0 },
}));

interface CopyPanelProps {
  kind: Exclude<ClientKind, 'a2a'>;
  agentId: string;
  made: MadeKey | undefined;
  publicUrl: string | undefined;
}

/** Step 3: what to put where, with address and key filled in. */
export const CopyPanel = ({ kind, agentId, made, publicUrl }: CopyPanelProps) => {
  const words = useCopy(connectCopy);
  const facts = {
    gateway: gatewayAddress(publicUrl),
    telemetry: telemetryAddress(publicUrl),
    apiKey: made?.apiKey ?? words.keyPlace,
    agentName: made?.name ?? agentId,
  };
  return (
    <Panel title={`3. ${words.copyHere}`}>
      <ConnectBody>
        {made ? (
          <IssuedKeyNotice />
        ) : (
          <Notice severity="info" icon={<KeyRound size={16} />}>
            {words.keyGone}
          </Notice>
        )}
        {textsOf(kind, facts).map((text) => (
          <TextBlock key={text.where} {...text} />
        ))}
        {expectsSpans(kind) && expectsCalls(kind) ? (
          <>
            <p>{words.spansToo}</p>
            <TextBlock {...exporterText(facts)} />
          </>
        ) : null}
      </ConnectBody>
    </Panel>
  );
};

const TextBlock = ({ where, text }: ClientText) => {
  const words = useCopy(connectCopy);
  const copy = useCopyText();
  const place = where === 'shell' ? words.shell : where;
  return (
    <Block aria-label={words.to(place)}>
      <header>
        <h3>{words.to(place)}</h3>
        <Button
          size="small"
          icon={<Copy size={14} aria-hidden="true" />}
          aria-label={words.copyOf(place)}
          onClick={() => {
            copy(text);
          }}
        >
          {words.copy}
        </Button>
      </header>
      <CopiedText>{text}</CopiedText>
    </Block>
  );
};
