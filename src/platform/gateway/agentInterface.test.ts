import type { AgentInterface } from '@a2a-js/sdk';
import { chooseInterface } from './agentInterface';

const offer = (protocolBinding: string, protocolVersion = '1.0'): AgentInterface => ({
  url: `https://agents.example/${protocolBinding}/${protocolVersion}`,
  protocolBinding,
  protocolVersion,
  tenant: '',
});
const chosen = (...supportedInterfaces: AgentInterface[]) => chooseInterface({ supportedInterfaces }).url;

test('the first that we speak is taken, in the order of the card', () => {
  expect(chosen(offer('GRPC'), offer('HTTP+JSON'), offer('JSONRPC'))).toBe(
    'https://agents.example/HTTP+JSON/1.0',
  );
  expect(chosen(offer('jsonrpc', '0.3.0'), offer('JSONRPC'))).toBe('https://agents.example/jsonrpc/0.3.0');
});

test('a protocol that we do not speak is passed over', () => {
  expect(chosen(offer('JSONRPC', '2.0'), offer('JSONRPC', '0.2.6'), offer('JSONRPC', '1.1'))).toBe(
    'https://agents.example/JSONRPC/1.1',
  );
  expect(chosen(offer('JSONRPC', ''))).toBe('https://agents.example/JSONRPC/');
});

test('an agent without any is refused with what it offers', () => {
  expect(() => chosen(offer('GRPC'), offer('JSONRPC', '2.0'))).toThrow(
    'The agent is reached over GRPC 1.0, JSONRPC 2.0; the console speaks JSONRPC and HTTP+JSON of A2A 0.3 and 1.0',
  );
});
