import { useEffect, useRef, useState } from 'react';
import type { PlacedProblem } from '../promptText';
import { createEditor, type PromptEditor } from './createEditor';
import { EditorFrame } from './editorTheme';

interface CodeEditorProps {
  label: string;
  content: string;
  readOnly: boolean;
  problems: readonly PlacedProblem[];
  /** A line that somebody asked for; every request is an object of its own. */
  wanted: { line: number } | undefined;
  onChange: (content: string) => void;
}

/** Markdown with YAML front matter; each problem stands at its line. */
export const CodeEditor = ({ label, content, readOnly, problems, wanted, onChange }: CodeEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<PromptEditor>();
  const latest = useRef({ content, onChange });
  useEffect(() => {
    latest.current = { content, onChange };
  });
  useEffect(() => {
    if (!host.current) return;
    const made = createEditor({
      parent: host.current,
      label,
      content: latest.current.content,
      onChange: (next) => {
        // A text that is shown because it came from elsewhere was not typed.
        if (next !== latest.current.content) latest.current.onChange(next);
      },
    });
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(undefined);
    };
  }, [label]);
  useEffect(() => {
    editor?.show(content);
  }, [editor, content]);
  useEffect(() => {
    editor?.mark(problems);
  }, [editor, problems]);
  useEffect(() => {
    editor?.allow(!readOnly);
  }, [editor, readOnly]);
  useEffect(() => {
    if (wanted) editor?.goTo(wanted.line);
  }, [editor, wanted]);
  return <EditorFrame ref={host} />;
};
