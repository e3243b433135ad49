-- Older forms of the numbers of several countries are compared in today's form: the keys are made anew
-- (fillPhoneKeys.ts).
select 1;
