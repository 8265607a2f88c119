import { toolCallsApi } from '@console/domain/tool-calls/toolCallsApi';
import type { AppThunk } from '@console/state/hooks';
import * as v from 'valibot';

interface CompletedReference {
  server: string;
  ref: object;
  context: Readonly<Record<string, string>>;
}

const Completed = v.object({ completion: v.object({ values: v.array(v.string()) }) });

/** Values that a server proposes for an argument; none where it cannot say. */
export const completeArgument =
  (
    { server, ref, context }: CompletedReference,
    argument: { name: string; value: string },
  ): AppThunk<Promise<string[]>> =>
  async (dispatch) => {
    const params = { ref, argument, context: { arguments: context } };
    const call = { server, method: 'completion/complete', params };
    const { data } = await dispatch(toolCallsApi.endpoints.callTool.initiate(call));
    const read = v.safeParse(Completed, data?.result);
    return read.success ? read.output.completion.values : [];
  };
