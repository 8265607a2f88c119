import { Attachment } from '@contract/entities/attachment';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

/** Texts that were typed and not yet sent, by `draftKey`. */
export interface DraftsState {
  texts: Record<string, string>;
  /** Files that the platform keeps for them. */
  attachments: Record<string, Attachment[]>;
  /** Texts that the console put there last, and nobody typed. */
  offers: Record<string, string>;
}

/** However long a text is: one that is too long to be sent is about to be shortened, and must not cost the others. */
export const StoredDrafts = v.partial(
  v.object({
    texts: v.record(v.string(), v.string()),
    attachments: v.record(v.string(), v.array(Attachment)),
  }),
);

/** Drafts are a person's own: on a shared browser nobody sees another's. */
export const draftKey = (userId: string, place: string): string => `${userId}/${place}`;

const initialState: DraftsState = { texts: {}, attachments: {}, offers: {} };

const NO_FILES: Attachment[] = [];

const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** `offer`: what of it the console put there itself. */
    draftChanged: (state, { payload }: PayloadAction<{ key: string; text: string; offer?: string }>) => {
      const { key, text, offer } = payload;
      const others = Object.entries(state.texts).filter(([other]) => other !== key);
      state.texts = Object.fromEntries(text === '' ? others : [...others, [key, text] as const]);
      if (offer !== undefined) state.offers[key] = offer;
    },
    draftFilesChanged: (state, { payload }: PayloadAction<{ key: string; files: Attachment[] }>) => {
      const others = Object.entries(state.attachments).filter(([key]) => key !== payload.key);
      const changed = payload.files.length === 0 ? [] : [[payload.key, payload.files] as const];
      state.attachments = Object.fromEntries([...others, ...changed]);
    },
  },
  selectors: {
    selectDraft: (state, key: string) => (Object.hasOwn(state.texts, key) ? (state.texts[key] ?? '') : ''),
    selectDraftFiles: (state, key: string): Attachment[] =>
      Object.hasOwn(state.attachments, key) ? (state.attachments[key] ?? NO_FILES) : NO_FILES,
  },
});

export const draftsReducer = draftsSlice.reducer;
export const { draftChanged, draftFilesChanged } = draftsSlice.actions;
export const { selectDraft, selectDraftFiles } = draftsSlice.selectors;
