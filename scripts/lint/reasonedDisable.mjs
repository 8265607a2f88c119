/** A disabled rule carries its reason: `eslint-disable-next-line rule -- reason`. */
export const reasonedDisable = {
  meta: { type: 'suggestion', schema: [], messages: { missing: 'Say why, after " -- ".' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const isDirective = /^\s*(es|ox)lint-disable(-next-line|-line)?\b|^\s*@ts-(expect-error|ignore)/.test(
          comment.value,
        );
        if (isDirective && !/\s--\s+\S/.test(comment.value))
          context.report({ loc: comment.loc, messageId: 'missing' });
      }
    },
  }),
};
