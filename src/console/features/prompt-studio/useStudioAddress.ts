import { useSearchParams } from '@console/common/hooks/useSearchParams';

const VIEWS = ['edit', 'preview', 'try', 'diff', 'versions'] as const;
export type StudioView = (typeof VIEWS)[number];

/** The words of whoever edits, beside the stored versions. */
export const DRAFT = 'draft';

export interface StudioAddress {
  /** A prompt's id, or the agent that works with it. */
  subject: string | null;
  view: StudioView;
  /** An older version that is looked at. */
  version: string | null;
  /** Sides of the comparison: versions, or the draft. */
  a: string | null;
  b: string | null;
  show: (view: StudioView, more?: { version?: string; a?: string; b?: string }) => void;
}

const isView = (value: string | null): value is StudioView => VIEWS.some((view) => view === value);

const subjectOf = (params: URLSearchParams): string | null => params.get('prompt') ?? params.get('id');

/** `?prompt=&view=&version=&a=&b=`; `id` names the prompt too. */
export const useStudioAddress = (): StudioAddress => {
  const [params, setParams] = useSearchParams();
  const view = params.get('view');
  return {
    subject: subjectOf(params),
    view: isView(view) ? view : 'edit',
    version: params.get('version'),
    a: params.get('a'),
    b: params.get('b'),
    show: (next, more = {}) => {
      setParams((current) => {
        const subject = subjectOf(current);
        return {
          ...(subject === null ? {} : { prompt: subject }),
          ...(next === 'edit' ? {} : { view: next }),
          ...more,
        };
      });
    },
  };
};
