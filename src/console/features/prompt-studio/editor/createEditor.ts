import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { yamlFrontmatter } from '@codemirror/lang-yaml';
import { syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { PlacedProblem } from '../promptText';

interface EditorOptions {
  parent: HTMLElement;
  label: string;
  content: string;
  onChange: (content: string) => void;
}

export interface PromptEditor {
  /** Takes over a text that came from elsewhere; the own words are left alone. */
  show: (content: string) => void;
  mark: (problems: readonly PlacedProblem[]) => void;
  allow: (editing: boolean) => void;
  /** Puts the cursor on a line and the keys into the editor. */
  goTo: (line: number) => void;
  destroy: () => void;
}

const diagnosticOf = (view: EditorView, { field, message, line }: PlacedProblem): Diagnostic => {
  const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  return { from, to, severity: 'error', source: field, message };
};

/** Line ends are `\n` inside, whatever was pasted; Tab leaves the editor, as everywhere on the console. */
export const createEditor = ({ parent, label, content, onChange }: EditorOptions): PromptEditor => {
  const editing = new Compartment();
  const allowed = (may: boolean) => [EditorState.readOnly.of(!may), EditorView.editable.of(may)];
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: content,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        EditorView.lineWrapping,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        yamlFrontmatter({ content: markdown() }),
        syntaxHighlighting(classHighlighter),
        editing.of(allowed(true)),
        // A text that may only be read stays reachable by keyboard.
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    show: (next) => {
      const { doc } = view.state;
      if (doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: doc.length, insert: next } });
    },
    mark: (problems) => {
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => diagnosticOf(view, problem)),
        ),
      );
    },
    allow: (may) => {
      view.dispatch({ effects: editing.reconfigure(allowed(may)) });
    },
    goTo: (line) => {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => {
      view.destroy();
    },
  };
};
