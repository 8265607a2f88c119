import * as v from 'valibot';
import { LIST_MAX_ITEMS, SEARCH_MAX_LENGTH } from '@contract/limits';
import type { WorkspacePerson } from '@platform/storage/workspace/workspaceDirectoryRepository';
import { mcpTool, type McpTool } from '../mcpTool';
import type { TeamChat } from '../teamChat';
import { ToolError } from '../toolError';

const User = v.object({
  id: v.string(),
  name: v.string(),
  real_name: v.string(),
  email: v.string(),
  tz: v.string(),
  profile: v.object({ email: v.string(), title: v.string() }),
});

export const userTools = (chat: TeamChat): McpTool[] => [
  mcpTool({
    name: 'search_users',
    description: 'People whose name or e-mail contains the text; everybody for an empty one.',
    input: v.object({ query: v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)) }),
    output: v.object({ users: v.array(User) }),
    effect: 'read',
    run: async ({ query }) => ({
      value: {
        users: (await chat.people(query.trim(), LIST_MAX_ITEMS)).map(present),
      },
    }),
  }),
  mcpTool({
    name: 'get_user_info',
    description: 'One person by id.',
    input: v.object({ user: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    output: v.object({ user: User }),
    effect: 'read',
    run: async ({ user }) => {
      const person = await chat.person(user);
      if (!person) throw new ToolError(`user_not_found: ${user}`);
      return { value: { user: present(person) } };
    },
  }),
];

const present = (person: WorkspacePerson): v.InferOutput<typeof User> => ({
  id: person.id,
  name: person.name,
  real_name: person.realName,
  email: person.email,
  tz: person.tz,
  profile: { email: person.email, title: person.title },
});
