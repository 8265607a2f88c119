import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conversationLinkEndpoints } from '@contract/endpoints/conversationLinkEndpoints';
import type { Operation } from '@contract/access';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { ConversationLinks, EndedLinks } from '@platform/conversations/conversationLinks';
import { route } from '@platform/http/route';
import type { LinkMisses } from './linkMisses';

export interface ConversationLinkRoutesOptions {
  links: ConversationLinks;
  misses: LinkMisses;
  performOnce: PerformOnce;
}

/** Links to conversations: their owners make and end them, whoever is signed in comes by one. */
export const conversationLinkRoutes =
  (options: ConversationLinkRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { links, misses, performOnce } = options;
    const end = ender(options);
    route(app, conversationLinkEndpoints.list, async ({ request, params: { id } }) => ({
      links: await links.list(userOf(request), id),
    }));

    // Without a kept answer: the secret must not lie in the table of repeated calls.
    route(app, conversationLinkEndpoints.make, async ({ request, operation, params: { id }, body }) => {
      let secret = '';
      const { answer, duplicate } = await performOnce({ request, operation, body }, async (sql) => {
        const made = await links.make(userOf(request), { conversationId: id, ...body }, sql);
        secret = made.secret;
        return { link: made.link };
      });
      return { ...answer, secret: duplicate ? '' : secret };
    });

    route(app, conversationLinkEndpoints.endAll, ({ request, operation, params: { id } }) =>
      end({ request, operation }, { conversationId: id }),
    );

    route(app, conversationLinkEndpoints.end, ({ request, operation, params: { id, linkId } }) =>
      end({ request, operation }, { conversationId: id, linkId }),
    );

    route(app, conversationLinkEndpoints.open, async ({ request, operation, body }) => {
      const user = userOf(request);
      const { answer } = await misses.guard(user.id, () =>
        performOnce({ request, operation, body }, async (sql) => ({
          conversation: await links.open(user, body.secret, sql),
        })),
      );
      links.opened(user, answer.conversation);
      return answer;
    });
  };

const ender =
  ({ links, performOnce }: ConversationLinkRoutesOptions) =>
  async (
    call: { request: FastifyRequest; operation: Operation },
    which: { conversationId: string; linkId?: string },
  ) => {
    const user = userOf(call.request);
    let done: EndedLinks | undefined;
    const { answer } = await performOnce({ ...call, body: call.request.body ?? null }, async (sql) => {
      done = await links.end(user, which, sql);
      return { links: done.links };
    });
    if (done) links.tell(user, done);
    return answer;
  };
