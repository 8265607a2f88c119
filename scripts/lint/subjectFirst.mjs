const RIDDLE = /^(What|Of|Who|Whom|Whose|Where)\b/;

const wordsOf = ({ value }) => value.replace(/^[*\s]+/, '');

/** A comment names its subject first: `/** Labels of one run. *\/`, not `/** Of one run. *\/`. */
export const subjectFirst = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { riddle: 'A comment says its subject first, not "{{word}} …".' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const [, word] = RIDDLE.exec(wordsOf(comment)) ?? [];
        if (word !== undefined) context.report({ loc: comment.loc, messageId: 'riddle', data: { word } });
      }
    },
  }),
};
