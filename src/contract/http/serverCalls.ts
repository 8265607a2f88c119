import * as v from 'valibot';
import { KeptCall } from '../entities/keptCall';
import { Id, Instant, JsonObject } from '../entities/primitives';
import { ServerTest, ServerTestExpectation } from '../entities/serverTest';
import { TOOL_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '../limits';
import { SERVER_TEST_NAME_MAX_LENGTH } from '../serverCallLimits';

export const ServerCallParams = v.object({ id: Id, callId: Id });

/** `GET {tool manager}/api/servers/{id}/calls`: newest first, with those under way. */
export const KeptCallsResponse = v.object({ calls: v.array(KeptCall) });
export type KeptCallsResponse = v.InferOutput<typeof KeptCallsResponse>;

/** `answer` is the server's whole answer as MCP has it, without secrets; absent: there is none. */
export const KeptCallResponse = v.object({ call: KeptCall, answer: v.optional(JsonObject) });
export type KeptCallResponse = v.InferOutput<typeof KeptCallResponse>;

/** `GET {tool manager}/api/servers/{id}/watch`: has the server tell of changes of this resource while it is asked. */
export const ResourceWatchQuery = v.object({
  uri: v.pipe(v.string(), v.minLength(1), v.maxLength(URL_MAX_LENGTH)),
});
/** `changedAt`: when the server last said that it has changed; absent: not since it is watched. */
export const ResourceWatchResponse = v.object({ changedAt: v.optional(Instant) });
export type ResourceWatchResponse = v.InferOutput<typeof ResourceWatchResponse>;

export const ServerTestParams = v.object({ id: Id, testId: Id });

/** `POST {tool manager}/api/servers/{id}/tests` */
export const ServerTestBody = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVER_TEST_NAME_MAX_LENGTH)),
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(TOOL_NAME_MAX_LENGTH)),
  params: v.optional(JsonObject, {}),
  expects: ServerTestExpectation,
});
export type ServerTestBody = v.InferOutput<typeof ServerTestBody>;

export const ServerTestsResponse = v.object({ tests: v.array(ServerTest) });
export type ServerTestsResponse = v.InferOutput<typeof ServerTestsResponse>;

export const ServerTestResponse = v.object({ test: ServerTest });
export type ServerTestResponse = v.InferOutput<typeof ServerTestResponse>;

/** `DELETE {tool manager}/api/servers/{id}/tests/{testId}` */
export const ServerTestRemoved = v.object({ id: Id });
export type ServerTestRemoved = v.InferOutput<typeof ServerTestRemoved>;
