import { GATEWAY_JOINT } from '@contract/entities/gatewayAgent';

const ADDRESS = /^gateway:\/\/([^/]+)\/(.+)$/s;

/** A resource, or the template of some, as the gateway names it: its own address below its server's name. */
export const gatewayUri = (server: string, uri: string): string => `gateway://${server}/${uri}`;

/** Server and resource that an address of the gateway names; undefined where it is none. */
export const readGatewayUri = (uri: string): { server: string; uri: string } | undefined => {
  const [, server, own] = ADDRESS.exec(uri) ?? [];
  return server !== undefined && own !== undefined ? { server, uri: own } : undefined;
};

/** No server's id has the joint in it: the first one ends it. */
export const readPromptName = (name: string): { server: string; name: string } | undefined => {
  const at = name.indexOf(GATEWAY_JOINT);
  return at > 0 ? { server: name.slice(0, at), name: name.slice(at + GATEWAY_JOINT.length) } : undefined;
};
