// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ledger} from "./Ledger.sol";

/// An ERC-20 from before the standard was settled: its name and symbol are 32 bytes, not strings.
contract Bytes32Token is Ledger {
    bytes32 public immutable name;
    bytes32 public immutable symbol;
    uint8 public immutable decimals;

    constructor(
        bytes32 name_,
        bytes32 symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) Ledger(holders, shares) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _transferFrom(from, to, value);
        return true;
    }
}
