import type { AppDispatch, AppThunk, ConsoleStore, RootState } from '@console/app/store/makeStore';
import { useDispatch, useSelector, useStore } from 'react-redux';

export type { AppThunk, RootState };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<ConsoleStore>();
