// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ledger} from "./Ledger.sol";

/// Like the first big stablecoin: its functions return nothing, and an allowance must be 0 before it is set anew.
contract NoReturnToken is Ledger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    error AllowanceNotZero();

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) Ledger(holders, shares) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        _approve(spender, value);
    }

    function transfer(address to, uint256 value) external {
        _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _transferFrom(from, to, value);
    }
}
