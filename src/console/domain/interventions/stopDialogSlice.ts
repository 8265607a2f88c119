import { createSlice } from '@reduxjs/toolkit';

/** Whether the emergency stop is being asked for: from every screen, and before the interventions are there. */
const stopDialogSlice = createSlice({
  name: 'stopDialog',
  initialState: false,
  reducers: { emergencyStopOpened: () => true, emergencyStopClosed: () => false },
});

export const stopDialogReducer = stopDialogSlice.reducer;
export const { emergencyStopClosed, emergencyStopOpened } = stopDialogSlice.actions;
export const selectIsStopDialogOpen = ({ stopDialog }: { stopDialog: boolean }): boolean => stopDialog;
