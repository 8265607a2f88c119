import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Reasons for which a file is not sent at all. */
export type Refusal = 'kind' | 'text-size' | 'image-size' | 'too-many' | 'empty' | 'not-seen';

/** A file that somebody picked and the platform does not have. Its bytes are outside of the store. */
export interface Upload {
  id: string;
  /** Place of the draft that it belongs to. */
  draft: string;
  /** Name of the file. */
  title: string;
  size: number;
  state: 'uploading' | 'failed' | 'refused';
  refusal?: Refusal;
  error?: string;
}

const adapter = createEntityAdapter<Upload>();

const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: adapter.getInitialState(),
  reducers: {
    uploadChanged: (state, { payload }: PayloadAction<Upload>) => {
      adapter.setOne(state, payload);
    },
    uploadEnded: (state, { payload: id }: PayloadAction<string>) => {
      adapter.removeOne(state, id);
    },
    uploadsCleared: (state, { payload: draft }: PayloadAction<string>) => {
      adapter.removeMany(
        state,
        state.ids.filter((id) => state.entities[id]?.draft === draft),
      );
    },
  },
  selectors: {
    selectUploads: adapter.getSelectors().selectAll,
    selectUpload: (state, id: string): Upload | undefined => state.entities[id],
  },
});

export const uploadsReducer = uploadsSlice.reducer;
export const { uploadChanged, uploadEnded, uploadsCleared } = uploadsSlice.actions;
export const { selectUploads, selectUpload } = uploadsSlice.selectors;
