import { useGetServerCallQuery } from '@console/domain/tool-servers/serverCallsApi';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMcpAddress } from './useMcpAddress';

/** Arguments of the kept call that the address names; `waiting` until they are there. */
export const useStartingArguments = (
  server: string,
): 'waiting' | { from: string | null; params: Arguments } => {
  const { from } = useMcpAddress();
  const { data, error } = useGetServerCallQuery(from === null ? skipToken : { server, callId: from });
  if (from !== null && !data && !error) return 'waiting';
  return { from, params: data?.call.params ?? {} };
};
