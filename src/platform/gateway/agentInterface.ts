import type { AgentCard, AgentInterface } from '@a2a-js/sdk';

/** Transports that the gateway speaks, as cards name them. */
const SPOKEN = new Set(['JSONRPC', 'HTTP+JSON']);
/** Protocol 0.3, and 1.0 with whatever comes after it without breaking it. */
const VERSION = /^(0\.3|1)(\.|$)/;

/** An agent that offers no transport of ours. Its words say what it does offer. */
export class UnspokenError extends Error {
  constructor(card: Pick<AgentCard, 'supportedInterfaces'>) {
    const offered = card.supportedInterfaces.map(({ protocolBinding, protocolVersion }) =>
      `${protocolBinding || 'unnamed'} ${protocolVersion}`.trim(),
    );
    super(
      `The agent is reached over ${offered.join(', ').slice(0, 200) || 'nothing'}; the console speaks ${[...SPOKEN].join(' and ')} of A2A 0.3 and 1.0`,
    );
  }
}

/** The first interface of the card that we speak: the order is the agent's preference. Throws UnspokenError. */
export const chooseInterface = (card: Pick<AgentCard, 'supportedInterfaces'>): AgentInterface => {
  const spoken = card.supportedInterfaces.find(
    ({ protocolBinding, protocolVersion }) =>
      SPOKEN.has(protocolBinding.toUpperCase()) && (protocolVersion === '' || VERSION.test(protocolVersion)),
  );
  if (!spoken) throw new UnspokenError(card);
  return spoken;
};
