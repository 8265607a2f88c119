import type { AppDispatch, AppThunk, RootState } from '@console/app/store/makeStore';
import { useDispatch, useSelector } from 'react-redux';

export type { AppThunk, RootState };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
