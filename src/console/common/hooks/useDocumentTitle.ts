import { useEffect } from 'react';

const PRODUCT = 'Agent Console';
const names: { page: string; parts: Map<symbol, string> } = { page: '', parts: new Map() };

const write = (): void => {
  const name = [...names.parts.values()].at(-1) ?? names.page;
  document.title = `${name} · ${PRODUCT}`;
};

/** The name that a page gives the document, unless a part of it has one. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    names.page = title;
    write();
  }, [title]);
};

/** A name that a part of a page gives the document, whichever was drawn first; it yields to the page's own when the part goes. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const part = Symbol('part');
    names.parts.set(part, title);
    write();
    return () => {
      names.parts.delete(part);
      write();
    };
  }, [title]);
};
