const FUNCTIONS = ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression)';

/** Lines of a function without those of the functions in it: a factory may be as long as it has members. */
export const maxOwnLines = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { max: { type: 'integer' } }, additionalProperties: false }],
    messages: { tooLong: 'This function has {{lines}} lines of its own; {{max}} are the limit.' },
  },
  create(context) {
    const { max } = context.options[0];
    const nestedLines = [0];
    const linesOf = ({ loc }) => loc.end.line - loc.start.line + 1;
    return {
      [FUNCTIONS]: () => nestedLines.push(0),
      [`${FUNCTIONS}:exit`](node) {
        const lines = linesOf(node) - nestedLines.pop();
        if (lines > max) context.report({ node, messageId: 'tooLong', data: { lines, max } });
        nestedLines.push(nestedLines.pop() + Math.max(0, linesOf(node) - 1));
      },
    };
  },
};
